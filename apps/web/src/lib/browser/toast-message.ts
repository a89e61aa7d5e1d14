export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly destructive?: boolean;
  /** Takes back what the message says was done. */
  readonly undo?: () => void;
};
