const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a host name of a URL means this machine. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.has(host);
