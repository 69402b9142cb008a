/** Opens a page of the shop in place of the back office, which is an app of its own. */
export const leaveForShop = (path: string): void => globalThis.location.assign(path);
