export { anchorAudit } from './anchors.ts';
export {
  type AuditFacts,
  canonicalJson,
  changesOf,
  keptDeletions,
  keptPictures,
  newestRecordsOf,
  recordChange,
  recordChanges,
} from './audit.repository.ts';
export { type Exporter, recordExport } from './record-export.ts';
export {
  type ActingAdmin,
  type Deletion,
  inputOf,
  keptOf,
  type ReadRestorable,
  type RecordedValues,
  type Restorable,
  requireKept,
  type Undelete,
} from './undo.ts';
export { verifyAnchors } from './verify-anchors.ts';
export { type ChainVerdict, verifyChain } from './verify-chain.ts';
