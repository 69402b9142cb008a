export { deleteTextChanges, recordTextChanges, textChangesOf } from './text-changes.repository.ts';
