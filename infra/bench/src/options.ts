/** The value of `--name=value` on the command line; undefined where it is not given. */
export const optionOf = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

/** The values of `--name=one,two`. */
export const listOf = (name: string): string[] | undefined => optionOf(name)?.split(',');
