export { type AuditFacts, canonicalJson, changesOf, recordChange, recordChanges } from './audit.repository.ts';
export { recordExport } from './record-export.ts';
export { inputOf, type ReadRestorable, type RecordedValues, type Restorable } from './undo.ts';
export { type ChainVerdict, verifyChain } from './verify-chain.ts';
