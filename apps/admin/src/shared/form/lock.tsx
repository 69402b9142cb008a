import { createContext, type ReactNode, use } from 'react';

const LockContext = createContext(false);

/** Whether the fields here show values that cannot be changed. */
export const useLocked = (): boolean => use(LockContext);

/** Locks every field within (`controls.tsx`), for readers who may look at values but not change them (ADMIN-294). */
export const Lock = ({ locked, children }: { locked: boolean; children: ReactNode }) => (
  <LockContext value={locked}>{children}</LockContext>
);

/** What changes values, such as a button that adds a row; not there within a lock. */
export const Unlocked = ({ children }: { children: ReactNode }) => (useLocked() ? null : children);
