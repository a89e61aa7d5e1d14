import { LoginPage } from '../../account/login-page.tsx';

export { accountMeta as meta } from './account-meta.ts';

export default LoginPage;
