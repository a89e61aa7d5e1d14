import type { ComponentProps } from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { TEXT_FIELD_CLASS } from './text-field-class.ts';

/** The browser's own select: it works with every keyboard and phone. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={cn(TEXT_FIELD_CLASS, 'h-9 pr-8', className)} />;
}
