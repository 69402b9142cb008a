import { cn } from '@fori/ui/cn';

interface ListErrorProps {
  id: string;
  error: string | null;
  className?: string;
}

/** An error about a list as a whole; the error summary leads to it. */
export function ListError({ id, error, className }: ListErrorProps) {
  if (error === null) return null;
  return (
    <p id={id} tabIndex={-1} className={cn('text-rust text-sm', className)}>
      {error}
    </p>
  );
}
