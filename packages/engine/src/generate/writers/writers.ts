import type { Writer } from '../proposal.ts';
import { writeSigningIn, writeSigningOut } from './accounts/sign-in-and-out.ts';
import { writeControlEffects } from './controls/control-effects.ts';
import { writeKeptSwitches } from './controls/kept-switches.ts';
import { writeShortcuts } from './controls/shortcuts.ts';
import { writeTrees } from './controls/trees.ts';
import { writeAcceptedForms } from './forms/accepted-forms.ts';
import { writeIssuedNumbers } from './forms/issued-numbers.ts';
import { writeLinesOfForms } from './forms/lines-of-forms.ts';
import { writeRefusedInput } from './forms/refused-input.ts';
import { writeRefusedPasswords } from './forms/refused-passwords.ts';
import { writeStepsChanged } from './forms/steps-changed.ts';
import { writeStepsGoneBack } from './forms/steps-gone-back.ts';
import { writeTagsOfForms } from './forms/tags-of-forms.ts';
import { writeUploads } from './forms/uploads.ts';
import { writeListItems } from './list-items/list-items.ts';
import { writeChoiceFilters } from './lists/choice-filters.ts';
import { writeClearedFilters } from './lists/cleared-filters.ts';
import { writeColumnSorts } from './lists/column-sorts.ts';
import { writeCombinedFilters } from './lists/combined-filters.ts';
import { writeCountedFigures } from './lists/counted-figures.ts';
import { writeCounters } from './lists/counters.ts';
import { writeDownloads } from './lists/downloads.ts';
import { writeDraggedRows } from './lists/dragged-rows.ts';
import { writeKeptOnBack } from './lists/kept-on-back.ts';
import { writeListFilters } from './lists/list-filters.ts';
import { writeListMembers } from './lists/list-members.ts';
import { writeMovedRows } from './lists/moved-rows.ts';
import { writePagedFilters } from './lists/paged-filters.ts';
import { writeRangeFilters } from './lists/range-filters.ts';
import { writeScrolledLists } from './lists/scrolled-lists.ts';
import { writeSearchForms } from './lists/search-forms.ts';
import { writeSearchedFilters } from './lists/searched-filters.ts';
import { writeSteppedFigures } from './lists/stepped-figures.ts';
import { writeNamedLinks } from './named-links.ts';
import { writeOffersByStatus } from './offers/offers-by-status.ts';
import { writeAddedOnce } from './own-page/added-once.ts';
import { writeChoicesOfOwnPages } from './own-page/page-choices.ts';
import { writeFormsOfOwnPages } from './own-page/page-forms.ts';
import { writePressesOfOwnPages } from './own-page/page-presses.ts';
import { writeRefusalsOfOwnPages } from './own-page/page-refusals.ts';
import { writeStagesOfOwnPages } from './own-page/page-stages.ts';
import { writeTabsOfOwnPages } from './own-page/page-tabs.ts';
import { writeFiguresOfStages } from './own-page/stage-figures.ts';
import { writeNavigation, writePages } from './pages-and-navigation.ts';
import { writeChangedRecords } from './records/changed-records.ts';
import { writeDraggedRecords } from './records/dragged-record.ts';
import { writeFollowedFigures } from './records/followed-figures.ts';
import { writeFoundAnywhere } from './records/found-anywhere.ts';
import { writeInlineEditors } from './records/inline-editors.ts';
import { writeKeptByEdits } from './records/kept-by-edit.ts';
import { writeLandedRecords } from './records/landed-record.ts';
import { writeMovedBadges } from './records/moved-badges.ts';
import { writeRecordActs } from './records/record-acts.ts';
import { writeRecordLifecycles } from './records/record-lifecycle.ts';
import { writeRefusedDuplicates } from './records/refused-duplicates.ts';
import { writeRefusedEdits } from './records/refused-edits.ts';
import { writeSelectedRows } from './records/selected-rows.ts';
import { writeSentOnce } from './records/sent-once.ts';
import { writeUsedRecords } from './records/used-records.ts';

/** They need only the sign-in, so that the first tests are proven while the application is still being explored. */
export const EARLY_WRITERS: readonly Writer[] = [writeSigningIn];

/** All writers of tests, in the order in which their proposals are made. */
export const WRITERS: readonly Writer[] = [
  writeSigningOut,
  writeRecordLifecycles,
  writeRecordActs,
  writeLandedRecords,
  writeDraggedRecords,
  writeSelectedRows,
  writeFoundAnywhere,
  writeFormsOfOwnPages,
  writeChoicesOfOwnPages,
  writePressesOfOwnPages,
  writeRefusalsOfOwnPages,
  writeStagesOfOwnPages,
  writeTabsOfOwnPages,
  writeInlineEditors,
  writeListItems,
  writeAcceptedForms,
  writeStepsGoneBack,
  writeStepsChanged,
  writeLinesOfForms,
  writeTagsOfForms,
  writeChangedRecords,
  writeIssuedNumbers,
  writeRefusedInput,
  writeRefusedPasswords,
  writeRefusedDuplicates,
  writeRefusedEdits,
  writeKeptByEdits,
  writeUsedRecords,
  writeSentOnce,
  writeAddedOnce,
  writeUploads,
  writeControlEffects,
  writeSearchForms,
  writeKeptSwitches,
  writeTrees,
  writeShortcuts,
  writeColumnSorts,
  writeSteppedFigures,
  writeMovedRows,
  writeDraggedRows,
  writeListFilters,
  writeCombinedFilters,
  writePagedFilters,
  writeSearchedFilters,
  writeChoiceFilters,
  writeClearedFilters,
  writeRangeFilters,
  writeScrolledLists,
  writeDownloads,
  writeListMembers,
  writeOffersByStatus,
  writeNamedLinks,
  writeCounters,
  writeKeptOnBack,
  writeMovedBadges,
  writeFollowedFigures,
  writeFiguresOfStages,
  writeCountedFigures,
  writeNavigation,
  writePages,
];
