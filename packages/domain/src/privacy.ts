/** The shop is not for children younger than this (PAGE-37; in Finland also the Data Protection Act, section 5). */
export const YOUNGEST_AGE = 13;
