export type ToastMessage = { readonly title: string; readonly description?: string; readonly destructive?: boolean };
