import type { ComponentProps } from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { TEXT_FIELD_CLASS } from './text-field-class.ts';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cn(TEXT_FIELD_CLASS, 'h-9', className)} />;
}
