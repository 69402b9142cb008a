export { changesOf } from './audit.repository.ts';
export type { AuditFacts } from './chain.ts';
export { recordChange, recordChanges } from './record-change.ts';
export { type ChainVerdict, verifyChain } from './verify-chain.ts';
