import { Input } from '@fori/ui/input';
import type { ComponentProps } from 'react';

/** A code of a code app. Has no maximum length, which would cut off a pasted code with spaces. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      {...props}
      className="max-w-60 font-mono text-lg tracking-widest"
    />
  );
}
