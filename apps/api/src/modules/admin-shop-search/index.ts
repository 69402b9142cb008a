export { restorableSynonyms } from './update-synonyms.ts';
