export {
  deleteTextChanges,
  recordEachTextChange,
  recordTextChanges,
  textChangesOf,
} from './text-changes.repository.ts';
export { changedLanguages, missingLanguages, type TextByLanguage } from './text-languages.ts';
