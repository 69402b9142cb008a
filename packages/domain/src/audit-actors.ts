/** What the audit log names instead of a person where none acted: the shop itself, by its clock, or its operator on the server. */
export const auditActors = { shop: 'system', commandLine: 'command line' } as const;
