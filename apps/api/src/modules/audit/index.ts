export {
  type AuditFacts,
  canonicalJson,
  changesOf,
  keptPictures,
  recordChange,
  recordChanges,
} from './audit.repository.ts';
export { recordExport } from './record-export.ts';
export {
  inputOf,
  type ReadRestorable,
  type RecordedValues,
  type Restorable,
  requireKept,
} from './undo.ts';
export { type ChainVerdict, verifyChain } from './verify-chain.ts';
