import type { ReactNode } from 'react';
import { cn } from './cn.tsx';

interface MoneyProps {
  /** the formatted amount */
  children: ReactNode;
  /** `inherit`: that of the surrounding text */
  size?: 'sm' | 'md' | 'lg' | 'inherit' | undefined;
  tone?: 'ink' | 'muted' | 'sale' | undefined;
  className?: string | undefined;
}

const moneySizes = { sm: 'text-sm', md: 'text-base', lg: 'text-xl', inherit: '' } as const;
const moneyTones = { ink: '', muted: 'text-muted', sale: 'text-rust' } as const;

/** An amount in monospaced digits, never wrapped between number and currency. */
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

/** A former amount, struck through. `label` says so for screen readers: "before". */
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
