export { draftHistory } from './draft-history.ts';
