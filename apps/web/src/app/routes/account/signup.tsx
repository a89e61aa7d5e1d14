import { SignupPage } from '../../account/signup-page.tsx';

export { accountMeta as meta } from './account-meta.ts';

export default SignupPage;
