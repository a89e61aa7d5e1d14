import { hydratePage } from '../../hydrate-page.tsx';
import { LoginPage } from '../login-page.tsx';

hydratePage({ login: LoginPage });
