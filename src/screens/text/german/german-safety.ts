import type { Translations } from '../text';

/** What this device keeps, and where a change is on its way. */
const storage: Translations = {
  'A newer version of {product} is open in another tab: reload this one':
    'Eine neuere Fassung von {product} ist in einem anderen Tab offen: Laden Sie diesen neu',
  'A newer version of {product} is open in another tab: reload this one. {unsaved, plural, one {# change is} other {# changes are}} in this page alone: send or export first':
    'Eine neuere Fassung von {product} ist in einem anderen Tab offen: Laden Sie diesen neu. {unsaved, plural, one {# Änderung ist} other {# Änderungen sind}} nur in dieser Seite: erst senden oder sichern',
  'This browser keeps nothing after closing': 'Dieser Browser behält nach dem Schließen nichts',
  'This browser keeps nothing after closing · {count, plural, one {# change not sent yet} other {# changes not sent yet}}':
    'Dieser Browser behält nach dem Schließen nichts · {count, plural, one {# Änderung} other {# Änderungen}} noch nicht gesendet',
  'NOT SAVED ON THIS DEVICE – {unsaved, plural, one {# change is} other {# changes are}} in this page alone. Keep it open, and make room on this device, send now, or save a rescue file':
    'AUF DIESEM GERÄT NICHT GESPEICHERT – {unsaved, plural, one {# Änderung ist} other {# Änderungen sind}} nur in dieser Seite. Lassen Sie sie offen, und schaffen Sie Platz auf diesem Gerät, senden Sie jetzt, oder speichern Sie eine Rettungsdatei',
  'The storage of this browser was cleared: {count, plural, one {# change being written again} other {# changes being written again}} – keep this page open':
    'Der Speicher dieses Browsers wurde geleert: {count, plural, one {# Änderung wird} other {# Änderungen werden}} neu geschrieben – lassen Sie diese Seite offen',
  'The data of this site was cleared': 'Die Daten dieser Seite wurden gelöscht',
  '{count, plural, =0 {You are still signed in.} one {You are still signed in, and your change is kept.} other {You are still signed in, and your # changes are kept.}} Go on as before; to leave this device, sign out.':
    '{count, plural, =0 {Sie sind weiter angemeldet.} one {Sie sind weiter angemeldet, und Ihre Änderung ist noch da.} other {Sie sind weiter angemeldet, und Ihre # Änderungen sind noch da.}} Arbeiten Sie weiter wie bisher; um dieses Gerät zu verlassen, melden Sie sich ab.',
  'Another tab with an older version of {product} holds the storage of this device: close it or reload it':
    'Ein anderer Tab mit einer älteren Fassung von {product} hält den Speicher dieses Geräts: Schließen Sie ihn, oder laden Sie ihn neu',
  'This device is nearly full: make room, so that your changes can be saved on it':
    'Dieses Gerät ist fast voll: Schaffen Sie Platz, damit Ihre Änderungen darauf gespeichert werden können',
};

const sync: Translations = {
  '{refused, plural, one {# change was refused} other {# changes were refused}}':
    '{refused, plural, one {# Änderung wurde abgelehnt} other {# Änderungen wurden abgelehnt}}',
  '{refused} refused': '{refused} abgelehnt',
  '{conflicts, plural, one {# change needs your decision} other {# changes need your decision}}':
    '{conflicts, plural, one {# Änderung braucht} other {# Änderungen brauchen}} Ihre Entscheidung',
  '{conflicts, plural, one {# change needs your decision} other {# changes need your decision}}, {refused, plural, one {# was refused} other {# were refused}}':
    '{conflicts, plural, one {# Änderung braucht} other {# Änderungen brauchen}} Ihre Entscheidung, {refused, plural, one {# wurde abgelehnt} other {# wurden abgelehnt}}',
  '{count, plural, one {# needs you} other {# need you}}':
    '{count, plural, one {# braucht Sie} other {# brauchen Sie}}',
  'Not saved on this device – keep this page open, send or export now':
    'Auf diesem Gerät nicht gespeichert – lassen Sie diese Seite offen, senden oder sichern Sie jetzt',
  '{count, plural, one {# change saved on this device, about to leave} other {# changes saved on this device, about to leave}}':
    '{count, plural, one {# Änderung auf diesem Gerät gespeichert, geht gleich ab} other {# Änderungen auf diesem Gerät gespeichert, gehen gleich ab}}',
  '{count, number} saved on this device': '{count, number} auf diesem Gerät gespeichert',
  '{count, plural, one {# change saved on this device, leaves in {seconds} s} other {# changes saved on this device, leave in {seconds} s}}':
    '{count, plural, one {# Änderung auf diesem Gerät gespeichert, geht in {seconds} s ab} other {# Änderungen auf diesem Gerät gespeichert, gehen in {seconds} s ab}}',
  '{count, number} saved on this device · {seconds} s': '{count, number} auf diesem Gerät gespeichert · {seconds} s',
  '{count, plural, one {# change in this page alone, about to leave} other {# changes in this page alone, about to leave}}':
    '{count, plural, one {# Änderung nur in dieser Seite, geht gleich ab} other {# Änderungen nur in dieser Seite, gehen gleich ab}}',
  '{count, number} to send': '{count, number} zu senden',
  'Saving…': 'Wird gespeichert…',
  '{count, plural, one {Saving # change on this device…} other {Saving # changes on this device…}}':
    '{count, plural, one {# Änderung wird} other {# Änderungen werden}} auf diesem Gerät gespeichert…',
  '{count, plural, one {# change held until you send} other {# changes held until you send}}':
    '{count, plural, one {# Änderung} other {# Änderungen}} zurückgehalten, bis Sie senden',
  '{count, number} held on this device': '{count, number} auf diesem Gerät zurückgehalten',
  'The service has trouble – {count, plural, one {# change saved on this device, tried again by themselves} other {# changes saved on this device, tried again by themselves}}':
    'Der Dienst hat Schwierigkeiten – {count, plural, one {# Änderung auf diesem Gerät gespeichert, wird} other {# Änderungen auf diesem Gerät gespeichert, werden}} von selbst noch einmal versucht',
  'Service has trouble': 'Dienst hat Schwierigkeiten',
  Offline: 'Offline',
  'Offline – no change is waiting': 'Offline – keine Änderung wartet',
  '{count, plural, one {# change on this device – waiting for signal} other {# changes on this device – waiting for signal}}':
    '{count, plural, one {# Änderung auf diesem Gerät – wartet} other {# Änderungen auf diesem Gerät – warten}} auf Empfang',
  'Offline · {count, number} waiting': 'Offline · {count, number} wartend',
  'Opening…': 'Wird geöffnet…',
  'Looking for changes on this device…': 'Auf diesem Gerät werden Änderungen gesucht…',
  Saved: 'Gespeichert',
  'All changes on the server': 'Alle Änderungen auf dem Server',
  '{count, plural, one {# possible duplicate} other {# possible duplicates}}':
    '{count, plural, one {# mögliche Dublette} other {# mögliche Dubletten}}',
  '{count, plural, one {Sign in to send # change} other {Sign in to send # changes}}':
    'Anmelden, um {count, plural, one {# Änderung} other {# Änderungen}} zu senden',
  'Sign in to send': 'Anmelden zum Senden',
  '{count, plural, one {Checking whether # change arrived} other {Checking whether # changes arrived}}':
    'Es wird geprüft, ob {count, plural, one {# Änderung ankam} other {# Änderungen ankamen}}',
  'Checking {count}…': '{count} in Prüfung…',
  '{count, plural, one {Sending # change…} other {Sending # changes…}}':
    '{count, plural, one {# Änderung wird} other {# Änderungen werden}} gesendet…',
  'Sending {count, number}…': '{count, number} wird gesendet…',
  'Saved on this device': 'Auf diesem Gerät gespeichert',
  'Sending…': 'Wird gesendet…',
  'Waiting for your sign-in': 'Wartet auf Ihre Anmeldung',
  'Changed by someone else too': 'Auch von jemand anderem geändert',
  'Refused by the service': 'Vom Dienst abgelehnt',
  'Someone removed it': 'Jemand hat es entfernt',
  'You may not change this project any more': 'Sie dürfen dieses Projekt nicht mehr ändern',
  'On the server': 'Auf dem Server',
  'On the server already': 'Schon auf dem Server',
  'On the server, with someone else’s vertices in it': 'Auf dem Server, mit den Stützpunkten von jemand anderem darin',
  'Back to what it was: nothing had to leave': 'Zurück auf den alten Stand: nichts musste abgehen',
  'Changed by someone else too: your decision': 'Auch von jemand anderem geändert: Ihre Entscheidung',
  'Given up, in the bin': 'Aufgegeben, im Papierkorb',
  'Refused: {reason}': 'Abgelehnt: {reason}',
  '{name}: your vertices and someone else’s were put together':
    '{name}: Ihre Stützpunkte und die von jemand anderem wurden zusammengefügt',
  '{name}: someone else changed {fields} at the same moment':
    '{name}: Jemand anderes hat im selben Moment {fields} geändert',
};

const files: Translations = {
  'The service has removed this list, so the number stands here.':
    'Der Dienst hat diese Liste entfernt, darum steht hier die Nummer.',
  'You have no access to this list any more. These are the choices of your copy.':
    'Sie haben auf diese Liste keinen Zugriff mehr. Das ist die Auswahl Ihrer Kopie.',
  'You have no access to this list, so the number stands here.':
    'Sie haben auf diese Liste keinen Zugriff, darum steht hier die Nummer.',
  'The file is too large to be a rescue file.': 'Die Datei ist zu groß für eine Rettungsdatei.',
  'The file cannot be read: it is damaged, or it is something else.':
    'Die Datei ist nicht lesbar: Sie ist beschädigt, oder sie ist etwas anderes.',
  'This is not a rescue file.': 'Das ist keine Rettungsdatei.',
  'The file was saved by a newer version of {product}. Reload the page, then open it again.':
    'Die Datei stammt von einer neueren Fassung von {product}. Laden Sie die Seite neu, dann öffnen Sie sie noch einmal.',
  'The file holds edits of another service. Open it there.':
    'Die Datei enthält Bearbeitungen eines anderen Dienstes. Öffnen Sie sie dort.',
  'The file is damaged: not all of its edits can be read.':
    'Die Datei ist beschädigt: Nicht alle ihre Bearbeitungen sind lesbar.',
  'There is no edit in this file.': 'In dieser Datei ist keine Bearbeitung.',
  'A new version is ready': 'Eine neue Fassung ist bereit',
  'It comes with the next reload, whenever that suits you. Changes saved on this device stay.':
    'Sie kommt mit dem nächsten Neuladen, wann immer es Ihnen passt. Auf diesem Gerät gespeicherte Änderungen bleiben.',
  'Reload now': 'Jetzt neu laden',
  'A part of this page could not be loaded': 'Ein Teil dieser Seite ließ sich nicht laden',
  '{product} was updated while this page was open, or there is no connection. Every change that was marked as saved on this device is still there and is sent after a reload.':
    '{product} wurde erneuert, während diese Seite offen war, oder es gibt keine Verbindung. Jede Änderung, die als auf diesem Gerät gespeichert galt, ist noch da und wird nach dem Neuladen gesendet.',
  'This page stopped working': 'Diese Seite arbeitet nicht mehr',
  'It is a fault of ours, not of yours. Every change that was marked as saved on this device is still there and is sent after a reload.':
    'Das ist unser Fehler, nicht Ihrer. Jede Änderung, die als auf diesem Gerät gespeichert galt, ist noch da und wird nach dem Neuladen gesendet.',
  'Reload the page': 'Seite neu laden',
};

export const germanSafety: Translations = { ...storage, ...sync, ...files };
