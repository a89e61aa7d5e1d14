import { closeSharedBrowser } from '@assay/testing';
import { afterAll, expect, test } from 'vitest';
import { button, doTo, field, onPage } from './act.test-support.ts';

afterAll(closeSharedBrowser);

// The lower layer has the size of a notice.
test.each(['inset: 3rem 0 0', 'inset: 3rem 0 auto; height: 8rem'])(
  'a calendar that stays open over a button closes when its field is left: %s',
  async (place) => {
    await onPage(
      `<style>#layer { position: fixed; ${place}; background: white }</style><label>Day <input id="day"></label>
      <p style="margin-top:4rem"><button onclick="this.textContent='Saved'">Save</button></p>
      <div id="layer" hidden>28 29 30</div>
      <script>document.body.append(layer); day.onfocus = () => { layer.hidden = false; };
      day.onblur = () => { layer.hidden = true; };</script>`,
      async (session) => {
        await doTo(session, field('Day'), { kind: 'type', text: '2027-03-15' });
        await doTo(session, button('Save'), { kind: 'click' });
        expect((await session.locate(button('Saved'))).status).toBe('found');
      },
    );
  },
);

// It closes by Tab in its own field, or by a press elsewhere; the second one lies over the next field.
test.each([
  ['', 'inset: 5rem 0 0'],
  ['aria-haspopup="dialog" aria-expanded="false"', 'inset: 0'],
])('a calendar that a field before has left open closes, too: %s', async (says, place) => {
  await onPage(
    `<style>#layer { position: fixed; ${place}; background: white }</style><label>Day <input id="day" ${says}></label>
    <label>Place <input id="place"></label><p style="margin-top:5rem"><button onclick="this.textContent='Saved'">Save</button></p>
    <div id="layer" hidden>28 29 30</div>
    <script>document.body.append(layer);
    const open = (isOpen) => { layer.hidden = !isOpen; if (day.ariaExpanded) day.ariaExpanded = String(isOpen); };
    day.onfocus = () => open(true); day.onkeydown = ({ key }) => { if (key === 'Tab') open(false); };
    onmousedown = ({ target }) => { if (target !== day && target !== layer) open(false); };</script>`,
    async (session) => {
      await doTo(session, field('Day'), { kind: 'type', text: '2027-03-15' });
      await doTo(session, field('Place'), { kind: 'type', text: 'London' });
      await doTo(session, button('Save'), { kind: 'click' });
      expect((await session.locate(button('Saved'))).status).toBe('found');
    },
  );
});

// Tab goes into the calendar, and its field opens it again: only a press elsewhere closes it.
test('a calendar that takes the focus closes when a field beside it is pressed', async () => {
  await onPage(
    `<style>#layer { position: fixed; inset: 7rem 0 0; background: white }</style><label>Place <input id="place"></label>
    <label>Day <input id="day" role="combobox" aria-haspopup="menu" aria-expanded="false" placeholder="DD/MM/YYYY"></label>
    <p style="margin-top:6rem"><button onclick="this.textContent='Saved'">Save</button></p>
    <div id="layer" hidden><select id="months"><option>May</select> 28 29 30</div>
    <script>document.body.append(layer);
    const open = (isOpen) => { layer.hidden = !isOpen; day.ariaExpanded = String(isOpen); };
    day.onfocus = () => open(true);
    day.onkeydown = (event) => { if (event.key === 'Tab') { event.preventDefault(); months.focus(); } };
    onmousedown = ({ target }) => { if (!layer.contains(target)) open(target === day); };</script>`,
    async (session) => {
      await doTo(session, field('Day'), { kind: 'type', text: '15/03/2027' });
      await session.press('Tab');
      await doTo(session, button('Save'), { kind: 'click' });
      expect((await session.locate(button('Saved'))).status).toBe('found');
    },
  );
});
