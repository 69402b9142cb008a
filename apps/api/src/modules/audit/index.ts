export { type AuditFacts, changesOf, recordChange, recordChanges } from './audit.repository.ts';
export { recordExport } from './record-export.ts';
export { type ChainVerdict, verifyChain } from './verify-chain.ts';
