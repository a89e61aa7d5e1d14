import { Modal } from 'bootstrap';
import { broken } from '../shared/variant.js';
import { escapeHtml } from './frame.js';

/** Asks before a contact is deleted. */
export function confirmDelete(contact, onDelete) {
  const element = document.createElement('div');
  element.className = 'modal fade';
  element.tabIndex = -1;
  element.innerHTML = `<div class="modal-dialog modal-dialog-centered"><div class="modal-content">
    <div class="modal-header"><h2 class="modal-title fs-5">Delete contact?</h2></div>
    <div class="modal-body">${escapeHtml(contact.name)} will be gone for good.</div>
    <div class="modal-footer">
      <button type="button" class="btn btn-secondary" data-cancel>Cancel</button>
      <button type="button" class="btn btn-danger" data-delete>Delete</button></div>
  </div></div>`;
  document.body.append(element);
  const modal = new Modal(element);
  const remove = async () => {
    await onDelete();
    if (!broken('dialog-stays')) modal.hide();
  };
  element.querySelector('[data-delete]').addEventListener('click', remove);
  element.querySelector('[data-cancel]').addEventListener('click', () => {
    if (broken('delete-cancel-deletes')) remove();
    else modal.hide();
  });
  element.addEventListener('hidden.bs.modal', () => element.remove());
  modal.show();
}
