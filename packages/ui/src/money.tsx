import type { ReactNode } from 'react';
import { cn } from './cn.tsx';

interface MoneyProps {
  /** the formatted amount */
  children: ReactNode;
  /** `inherit`: that of the words around it */
  size?: 'sm' | 'md' | 'lg' | 'inherit' | undefined;
  tone?: 'ink' | 'muted' | 'sale' | undefined;
  className?: string | undefined;
}

const moneySizes = { sm: 'text-sm', md: 'text-base', lg: 'text-xl', inherit: '' } as const;
const moneyTones = { ink: '', muted: 'text-muted', sale: 'text-rust' } as const;

/** How amounts are set: mono, one figure as wide as the next, never broken between number and currency. */
export const Money = ({ children, size = 'md', tone = 'ink', className }: MoneyProps) => (
  <span
    className={cn(
      'whitespace-nowrap font-mono font-semibold tabular-nums',
      moneySizes[size],
      moneyTones[tone],
      className,
    )}
  >
    {children}
  </span>
);

/** An amount that no longer holds. `label` says in words what the stroke shows: "before". */
export const StruckMoney = ({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string | undefined;
}) => (
  <span className={cn('whitespace-nowrap font-mono text-muted tabular-nums', className)}>
    <span className="sr-only">{label} </span>
    <s>{children}</s>
  </span>
);
