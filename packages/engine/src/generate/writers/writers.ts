import type { Writer } from '../proposal.ts';
import { writeAcceptedForms } from './accepted-forms.ts';
import { writeColumnSorts } from './column-sorts.ts';
import { writeControlEffects } from './control-effects.ts';
import { writeInlineEditors } from './inline-editors.ts';
import { writeIssuedNumbers } from './issued-numbers.ts';
import { writeKeptSwitches } from './kept-switches.ts';
import { writeListFilters } from './list-filters.ts';
import { writeListItems } from './list-items/list-items.ts';
import { writeListMembers } from './list-members.ts';
import { writeNavigation, writePages } from './pages-and-navigation.ts';
import { writeChangedRecords } from './records/changed-records.ts';
import { writeRecordLifecycles } from './records/record-lifecycle.ts';
import { writeRefusedDuplicates } from './records/refused-duplicates.ts';
import { writeRefusedInput } from './refused-input.ts';
import { writeSearchForms } from './search-forms.ts';
import { writeSigningIn, writeSigningOut } from './sign-in-and-out.ts';
import { writeStepsOfForms } from './steps-of-form.ts';
import { writeUploads } from './uploads.ts';

/** They need only the sign-in, so that the first tests are proven while the application is still being explored. */
export const EARLY_WRITERS: readonly Writer[] = [writeSigningIn];

/** All writers of tests, in the order in which their proposals are made. */
export const WRITERS: readonly Writer[] = [
  writeSigningOut,
  writeRecordLifecycles,
  writeInlineEditors,
  writeListItems,
  writeAcceptedForms,
  writeStepsOfForms,
  writeChangedRecords,
  writeIssuedNumbers,
  writeRefusedInput,
  writeRefusedDuplicates,
  writeUploads,
  writeControlEffects,
  writeSearchForms,
  writeKeptSwitches,
  writeColumnSorts,
  writeListFilters,
  writeListMembers,
  writeNavigation,
  writePages,
];
