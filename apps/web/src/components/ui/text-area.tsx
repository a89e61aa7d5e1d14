import type { ComponentProps } from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { TEXT_FIELD_CLASS } from './text-field-class.ts';

/** A text of several lines. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cn(TEXT_FIELD_CLASS, 'py-2', className)} />;
}
