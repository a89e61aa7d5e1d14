import { ChoosePasswordPage } from '../../account/choose-password-page.tsx';

export { accountMeta as meta } from './account-meta.ts';

export default ChoosePasswordPage;
