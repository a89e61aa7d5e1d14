import { hydratePage } from '../../hydrate-page.tsx';
import { SignupPage } from '../signup-page.tsx';

hydratePage({ signup: SignupPage });
