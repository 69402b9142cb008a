let count = 0;

/** Notes that the shop no longer knew a session this page was working with. */
export const noteExpiry = (): void => {
  count += 1;
};

/** How often that has happened; what differs from an earlier answer has happened since. */
export const expiries = (): number => count;
