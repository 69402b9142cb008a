/** Lets the browser paint and take input before the next piece of work. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
