export { commentColumns, journalColumns } from './personal-data.ts';
export { writeJournal } from './write-journal.ts';
