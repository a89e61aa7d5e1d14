import { ForgotPasswordPage } from '../../account/forgot-password-page.tsx';

export { accountMeta as meta } from './account-meta.ts';

export default ForgotPasswordPage;
