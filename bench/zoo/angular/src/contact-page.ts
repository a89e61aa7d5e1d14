import { Component, inject, signal } from '@angular/core';
import { FormsModule } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatDialog } from '@angular/material/dialog';
import { MatInputModule } from '@angular/material/input';
import { MatListModule } from '@angular/material/list';
import { MatSnackBar } from '@angular/material/snack-bar';
import { MatTabsModule } from '@angular/material/tabs';
import { ActivatedRoute } from '@angular/router';
import { api } from '../shared/api.js';
import { broken, css, idOf, ordered, secondary } from '../shared/variant.js';
import { ContactDialog } from './contact-dialog';

const NOTES = 1;

/** One contact: its fields, its notes and its files. */
@Component({
  selector: 'app-contact',
  imports: [FormsModule, MatButtonModule, MatInputModule, MatListModule, MatTabsModule],
  templateUrl: './contact-page.html',
})
export class ContactPage {
  readonly id = inject(ActivatedRoute).snapshot.params.id;
  readonly dialog = inject(MatDialog);
  readonly messages = inject(MatSnackBar);
  readonly css = css;
  readonly idOf = idOf;
  readonly noNotes = secondary('No notes yet.', 'Nobody has written a note.');
  readonly noFiles = secondary('No files yet.', 'Nothing was uploaded so far.');
  readonly contact = signal(null);
  readonly notes = signal([]);
  readonly files = signal([]);
  readonly tab = signal(0);
  readonly text = signal('');

  constructor() {
    this.load();
  }

  async load() {
    this.contact.set(await api.read(this.id));
    this.notes.set(await api.notes(this.id));
    this.files.set(await api.files(this.id));
  }

  rows() {
    const one = this.contact();
    return ordered([
      ['Email', one.email],
      ['Phone', one.phone],
      ['Company', one.company],
      ['City', one.city],
      ['Group', one.group],
      ['Country', one.country],
      ['Seats', one.seats],
      ['Customer since', one.since],
      ['Tags', one.tags.join(', ')],
      ['Plan', one.plan],
      ['Newsletter', one.newsletter ? 'Yes' : 'No'],
      ['Status', one.active ? 'Active' : 'Inactive'],
      ['Rating', `${one.rating} of 10`],
      ['About', one.about],
    ]);
  }

  open(index) {
    const before = this.tab();
    this.tab.set(index);
    if (index === NOTES && broken('tab-dead')) setTimeout(() => this.tab.set(before));
  }

  edit() {
    this.dialog
      .open(ContactDialog, { data: this.id, width: '560px' })
      .afterClosed()
      .subscribe((isSaved) => {
        if (!isSaved) return;
        this.messages.open('The contact was saved', 'Close', { duration: 4000 });
        this.load();
      });
  }

  async addNote() {
    if (this.text().trim() === '' || broken('note-dead')) return;
    const note = await api.addNote(this.id, this.text());
    this.notes.set([note, ...this.notes()]);
    this.text.set('');
  }

  async upload(event) {
    const [file] = event.target.files;
    event.target.value = '';
    await api.upload(this.id, file);
    this.messages.open(`${file.name} was uploaded`, 'Close', { duration: 4000 });
    this.files.set(await api.files(this.id));
  }
}
