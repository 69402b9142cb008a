type ClassValue = string | false | null | undefined;

/** Joins class names; false, null, undefined and empty ones are dropped. Later classes do not override earlier ones. */
export const cn = (...classes: ClassValue[]): string => classes.filter(Boolean).join(' ');
