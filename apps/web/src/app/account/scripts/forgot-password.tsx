import { hydratePage } from '../../hydrate-page.tsx';
import { ForgotPasswordPage } from '../forgot-password-page.tsx';

hydratePage({ 'forgot-password': ForgotPasswordPage });
