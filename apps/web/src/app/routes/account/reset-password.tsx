import { ResetPasswordPage } from '../../account/reset-password-page.tsx';

export { accountMeta as meta } from './account-meta.ts';

export default ResetPasswordPage;
