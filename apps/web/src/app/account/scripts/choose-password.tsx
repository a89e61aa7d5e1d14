import { hydratePage } from '../../hydrate-page.tsx';
import { ChoosePasswordPage } from '../choose-password-page.tsx';

hydratePage({ 'choose-password': ChoosePasswordPage });
