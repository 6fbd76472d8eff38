export { assertDisinterested } from './assert-disinterested.ts';
export { commentColumns, journalColumns } from './personal-data.ts';
export { hasInterest } from './rules.ts';
export { listWriter, writeList } from './list-writer.ts';
export { manageList, managePlainList } from './manage-list.ts';
export { writeJournal } from './write-journal.ts';
