import { unstable_ClassNameGenerator as ClassNameGenerator } from '@mui/material/className';
import { changed } from '../shared/variant.js';

// Before any component is loaded: those look their own elements up by these names.
if (changed('other-classes')) ClassNameGenerator.configure((name) => name.replace('Mui', 'Acme'));
