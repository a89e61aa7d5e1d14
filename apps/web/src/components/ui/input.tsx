import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from '../../lib/browser/class-names.ts';

const CLASSES =
  'w-full rounded-lg border border-control bg-surface px-3 text-ink placeholder:text-ink-3 aria-invalid:border-fail disabled:opacity-60';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cn(CLASSES, 'h-9', className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cn(CLASSES, 'py-2', className)} />;
}

/** The browser's own select: it works with every keyboard and phone. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={cn(CLASSES, 'h-9 pr-8', className)} />;
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...rest} type={shown ? 'text' : 'password'} className={cn('pr-10', className)} />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-lg text-ink-3 hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
