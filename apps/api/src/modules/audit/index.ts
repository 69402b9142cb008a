export { type AuditFacts, changesOf, recordChange, recordChanges } from './audit.repository.ts';
export { type ChainVerdict, verifyChain } from './verify-chain.ts';
