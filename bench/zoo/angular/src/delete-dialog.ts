import { Component, inject, output } from '@angular/core';
import { MatButtonModule } from '@angular/material/button';
import { MAT_DIALOG_DATA, MatDialogModule, MatDialogRef } from '@angular/material/dialog';
import { broken } from '../shared/variant.js';

@Component({
  selector: 'app-delete-dialog',
  imports: [MatButtonModule, MatDialogModule],
  template: `
    <h2 mat-dialog-title>Delete contact?</h2>
    <mat-dialog-content>{{ contact.name }} will be gone for good.</mat-dialog-content>
    <mat-dialog-actions align="end">
      <button mat-button (click)="cancel()">Cancel</button>
      <button mat-flat-button (click)="confirmed.emit()">Delete</button>
    </mat-dialog-actions>
  `,
})
export class DeleteDialog {
  readonly contact = inject(MAT_DIALOG_DATA);
  readonly dialog = inject(MatDialogRef);
  readonly confirmed = output();

  cancel() {
    if (broken('delete-cancel-deletes')) this.confirmed.emit();
    else this.dialog.close();
  }
}
