import { hydratePage } from '../../hydrate-page.tsx';
import { ResetPasswordPage } from '../reset-password-page.tsx';

hydratePage({ 'reset-password': ResetPasswordPage });
