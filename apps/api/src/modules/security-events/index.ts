export { createFloodGate, type FloodGate } from './flood-gate.ts';
export { purgeSecurityEvents } from './purge.ts';
export { type Origin, recordSecurityEvent, type SecurityEvent } from './record.ts';
export { countSlowedAttempt, recordFailedSignIn, recordWrongPassword } from './record-attempt.ts';
export { storeSums } from './store-sums.ts';
export { accountSubjects, addressSubjects } from './subjects.ts';
