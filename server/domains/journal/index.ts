export { assertDisinterested } from './assert-disinterested.ts';
export { commentColumns, journalColumns } from './personal-data.ts';
export { hasInterest } from './rules.ts';
export { writeJournal } from './write-journal.ts';
export { manageList } from './manage-list.ts';
export { manageMerge } from './manage-merge.ts';
