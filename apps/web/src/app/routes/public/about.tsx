import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import { About } from '../../public/information-pages.tsx';
import { pageMeta } from './page-meta.ts';

export function meta() {
  return pageMeta(PUBLIC_CONTENT.about);
}

export default About;
