export { createFloodGate, type FloodGate } from './flood-gate.ts';
export { forwardEvents } from './forward-events.ts';
export { purgeSecurityEvents } from './purge.ts';
export { type Origin, recordSecurityEvent, type SecurityEvent } from './record.ts';
export { countSlowedAttempt, recordFailedSignIn, recordWrongPassword } from './record-attempt.ts';
export { recordRefusal } from './record-refusal.ts';
export { newestEvent } from './security-events.repository.ts';
export { storeSums } from './store-sums.ts';
export { accountSubjects, addressSubjects } from './subjects.ts';
