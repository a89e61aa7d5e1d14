import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import { HomePage } from '../../public/home-page.tsx';
import { pageMeta } from './page-meta.ts';

export function meta() {
  return pageMeta(PUBLIC_CONTENT.landing);
}

export default HomePage;
