import type { Translations } from '../text';

/** The way in, and what stands in its way. */
const signIn: Translations = {
  Password: 'Passwort',
  'Hide the password': 'Passwort verbergen',
  'Show the password': 'Passwort zeigen',
  'This is a shared device: keep nothing of the sign-in':
    'Dies ist ein geteiltes Gerät: nichts von der Anmeldung behalten',
  'Signing in…': 'Anmeldung läuft…',
  '{count, plural, one {# change of {who} is kept closed on this device. It leaves when {who} signs in here again.} other {# changes of {who} are kept closed on this device. They leave when {who} signs in here again.}}':
    '{count, plural, one {# Änderung von {who} liegt verschlossen auf diesem Gerät. Sie wird gesendet, wenn {who} sich hier wieder anmeldet.} other {# Änderungen von {who} liegen verschlossen auf diesem Gerät. Sie werden gesendet, wenn {who} sich hier wieder anmeldet.}}',
  'Permit {name}': 'Genehmigung {name}',
  'Pole {name}': 'Mast {name}',
  Planner: 'Planerin',
  'Draws and changes three projects': 'Zeichnet und ändert drei Projekte',
  'Project manager': 'Projektleitung',
  'Reads all four projects, writes to one': 'Liest alle vier Projekte, schreibt in eines',
  Guest: 'Gast',
  'Looks at one project, changes nothing': 'Sieht ein Projekt an, ändert nichts',
  'Plan a network, street by street': 'Ein Netz planen, Straße für Straße',
  'A sample town of 8,000 poles, cables, permits and more is waiting. Pick who you are and start drawing.':
    'Eine Beispielstadt mit 8.000 Masten, Kabeln, Genehmigungen und mehr wartet. Wählen Sie, wer Sie sind, und zeichnen Sie los.',
  'Draw, reshape and keep fibre and telecom networks on the map.':
    'Glasfaser- und Telekommunikationsnetze auf der Karte zeichnen, umformen und pflegen.',
  'or with an email and password': 'oder mit E-Mail und Passwort',
  'Demo: nothing leaves this browser.': 'Demo: Nichts verlässt diesen Browser.',
  'Your password is sent once, over https, and never stored.':
    'Ihr Passwort wird einmal gesendet, über https, und nie gespeichert.',
  'Work stored on this device is safe. Check the connection, then sign in again.':
    'Was auf diesem Gerät liegt, ist sicher. Prüfen Sie die Verbindung, dann melden Sie sich noch einmal an.',
  'Nothing was changed. Try again in a minute; if it stays, tell the person who runs the service.':
    'Nichts wurde geändert. Versuchen Sie es in einer Minute noch einmal; bleibt es so, sagen Sie es dem Betreiber des Dienstes.',
  'This address is not safe for a password': 'Diese Adresse ist für ein Passwort nicht sicher',
  'A password goes over https only. Open {product} by its https address; what is stored on this device stays there.':
    'Ein Passwort geht nur über https. Öffnen Sie {product} über seine https-Adresse; was auf diesem Gerät liegt, bleibt dort.',
  'Email or password is not right': 'E-Mail oder Passwort stimmt nicht',
  'Nobody was signed in. Type the password again; upper and lower case count.':
    'Niemand wurde angemeldet. Geben Sie das Passwort noch einmal ein; Groß- und Kleinschreibung zählen.',
  'The service did not accept the form': 'Der Dienst hat die Eingaben nicht angenommen',
  'Nobody was signed in. Write the whole email address, and a password.':
    'Niemand wurde angemeldet. Schreiben Sie die ganze E-Mail-Adresse und ein Passwort.',
  'The password was not sent on: it goes over https only, and past no other page’s service worker. Open {product} by its https address, with its other tabs closed.':
    'Das Passwort wurde nicht weitergesendet: Es geht nur über https und an keinem Service Worker einer anderen Seite vorbei. Öffnen Sie {product} über seine https-Adresse, mit geschlossenen anderen Tabs.',
  'This browser does not let the page store the sign-in':
    'Dieser Browser lässt die Seite die Anmeldung nicht speichern',
  'You are not signed in. Leave private browsing, or free some space, and try again.':
    'Sie sind nicht angemeldet. Verlassen Sie das private Surfen, oder schaffen Sie Platz, und versuchen Sie es noch einmal.',
  'Nobody was signed in. If this network has its own sign-in page, open that first.':
    'Niemand wurde angemeldet. Hat dieses Netz eine eigene Anmeldeseite, öffnen Sie zuerst diese.',
  'There is no service at this address': 'Unter dieser Adresse ist kein Dienst',
  'Nobody was signed in. Ask the person who runs {product} to check its configuration.':
    'Niemand wurde angemeldet. Bitten Sie den Betreiber von {product}, die Konfiguration zu prüfen.',
};

/** Signing in again, and out. */
const session: Translations = {
  'Your sign-in has ended.': 'Ihre Anmeldung ist abgelaufen.',
  'The connection broke while your sign-in was being renewed.':
    'Die Verbindung brach ab, während Ihre Anmeldung erneuert wurde.',
  'Nobody has used {product} here for a long time.': 'Hier hat lange niemand {product} benutzt.',
  '{count, plural, =0 {The page stays as it is.} one {The page stays as it is, and your change is kept on this device: it leaves once you have signed in.} other {The page stays as it is, and your # changes are kept on this device: they leave once you have signed in.}}':
    '{count, plural, =0 {Die Seite bleibt, wie sie ist.} one {Die Seite bleibt, wie sie ist, und Ihre Änderung bleibt auf diesem Gerät: Sie wird gesendet, sobald Sie angemeldet sind.} other {Die Seite bleibt, wie sie ist, und Ihre # Änderungen bleiben auf diesem Gerät: Sie werden gesendet, sobald Sie angemeldet sind.}}',
  '{count, plural, =0 {The page stays as it is.} one {The page stays as it is, and your change is kept in it: leave it open. It leaves once you have signed in.} other {The page stays as it is, and your # changes are kept in it: leave it open. They leave once you have signed in.}}':
    '{count, plural, =0 {Die Seite bleibt, wie sie ist.} one {Die Seite bleibt, wie sie ist, und Ihre Änderung bleibt in ihr: Lassen Sie sie offen. Die Änderung wird gesendet, sobald Sie angemeldet sind.} other {Die Seite bleibt, wie sie ist, und Ihre # Änderungen bleiben in ihr: Lassen Sie sie offen. Die Änderungen werden gesendet, sobald Sie angemeldet sind.}}',
  'Sign in again': 'Noch einmal anmelden',
  'Sign in and go on': 'Anmelden und weitermachen',
  'No connection: go on without signing in': 'Keine Verbindung: ohne Anmeldung weitermachen',
  'Sign out; my changes stay on this device': 'Abmelden; meine Änderungen bleiben auf diesem Gerät',
  'Your sign-in is not saved on this device. It ends when you close this tab; your changes are kept apart from it.':
    'Ihre Anmeldung ist auf diesem Gerät nicht gespeichert. Sie endet mit diesem Tab; Ihre Änderungen werden davon getrennt aufbewahrt.',
  'Connection problem: your sign-in could not be renewed. You can go on; you may be asked to sign in again.':
    'Verbindungsproblem: Ihre Anmeldung ließ sich nicht erneuern. Sie können weitermachen; vielleicht müssen Sie sich noch einmal anmelden.',
  'Signed in, connecting…': 'Angemeldet, Verbindung wird aufgebaut…',
  '{count, plural, one {Type {digits} to discard # change for good} other {Type {digits} to discard # changes for good}}':
    '{count, plural, one {{digits} eintippen, um # Änderung endgültig zu verwerfen} other {{digits} eintippen, um # Änderungen endgültig zu verwerfen}}',
  Back: 'Zurück',
  '{count, plural, one {Discard # change and sign out} other {Discard # changes and sign out}}':
    '{count, plural, one {# Änderung} other {# Änderungen}} verwerfen und abmelden',
  'There is no line to the service at the moment.': 'Zurzeit gibt es keine Verbindung zum Dienst.',
  'Sending {count}…': '{count} wird gesendet…',
  'You can sign out when all of it is there.': 'Sie können sich abmelden, wenn alles dort ist.',
  'Some of it needs your decision first: see the changes.':
    'Einiges braucht erst Ihre Entscheidung: Sehen Sie die Änderungen an.',
  'Then sign out, with everything on the server.': 'Dann abmelden, mit allem auf dem Server.',
  'Keep closed on this device': 'Verschlossen auf diesem Gerät behalten',
  'They leave when you sign in here again. Until then the next person sees how many there are and your masked name, nothing else.':
    'Sie werden gesendet, wenn Sie sich hier wieder anmelden. Bis dahin sieht die nächste Person, wie viele es sind, und Ihren verdeckten Namen, sonst nichts.',
  'A rescue file that can be opened again.': 'Eine Rettungsdatei, die sich wieder öffnen lässt.',
  'Discard…': 'Verwerfen…',
  'Gone for good.': 'Endgültig weg.',
  'Sign out, keep them here too': 'Abmelden, auch hier behalten',
  'Sign out, keep them in the file alone': 'Abmelden, nur in der Datei behalten',
  '{count, plural, one {It is in the file in your downloads.} other {They are in the file in your downloads.}}':
    '{count, plural, one {Sie ist in der Datei in Ihren Downloads.} other {Sie sind in der Datei in Ihren Downloads.}}',
  'Not all of it is saved on this device.': 'Nicht alles davon ist auf diesem Gerät gespeichert.',
  '{count, plural, one {It is saved on this device.} other {They are saved on this device.}}':
    '{count, plural, one {Sie ist auf diesem Gerät gespeichert.} other {Sie sind auf diesem Gerät gespeichert.}}',
  'Everything is on the server now': 'Jetzt ist alles auf dem Server',
  'You can sign out; nothing is left on this device.':
    'Sie können sich abmelden; auf diesem Gerät bleibt nichts zurück.',
  '{count, plural, one {# change is not on the server yet} other {# changes are not on the server yet}}':
    '{count, plural, one {# Änderung ist} other {# Änderungen sind}} noch nicht auf dem Server',
};

/** What is said when something does not start or breaks. */
const faults: Translations = {
  '{product} is open in another tab': '{product} ist in einem anderen Tab offen',
  'This browser can only work with one tab at a time. What you did there is safe.':
    'Dieser Browser kann nur mit einem Tab zugleich arbeiten. Was Sie dort getan haben, ist sicher.',
  'I have closed the other one': 'Ich habe den anderen geschlossen',
  '{product} could not start': '{product} konnte nicht starten',
  'Work stored on this device is untouched.': 'Was auf diesem Gerät liegt, ist unberührt.',
  '{part} stopped working': '{part}: arbeitet nicht mehr',
  'It is a fault of ours. Your changes are safe and go on being sent.':
    'Das ist unser Fehler. Ihre Änderungen sind sicher und werden weiter gesendet.',
  'There is nothing at this address': 'Unter dieser Adresse ist nichts',
  '{address} is not a page of {product}. Your projects and everything stored on this device are where they were.':
    '{address} ist keine Seite von {product}. Ihre Projekte und alles auf diesem Gerät sind, wo sie waren.',
  'What the browser says': 'Was der Browser sagt',
  'Update this tab': 'Diesen Tab erneuern',
  'This tab runs an older version of {product} than the one that this device was last used with. Reload it to get the new one. What is kept on this device is untouched.':
    'In diesem Tab läuft eine ältere Fassung von {product} als die zuletzt auf diesem Gerät benutzte. Laden Sie ihn neu, um die neue zu bekommen. Was auf diesem Gerät liegt, ist unberührt.',
  'What this device keeps of your work cannot be opened':
    'Was dieses Gerät von Ihrer Arbeit aufbewahrt, lässt sich nicht öffnen',
  'Nothing of it is touched. Try again first; if that does not help, save it to a file and show it to whoever looks after {product} here. You can work on without it: then this page keeps nothing after closing.':
    'Nichts davon ist berührt. Versuchen Sie es zuerst noch einmal; hilft das nicht, speichern Sie es in eine Datei und zeigen Sie sie der Person, die {product} hier betreut. Sie können ohne sie weiterarbeiten: Dann behält diese Seite nach dem Schließen nichts.',
  'It is in your downloads.': 'Es ist in Ihren Downloads.',
  'There is nothing to save.': 'Es gibt nichts zu speichern.',
  Reload: 'Neu laden',
  'Save what is kept to a file': 'Aufbewahrtes in eine Datei speichern',
  'Work on without it': 'Ohne sie weiterarbeiten',
};

export const germanSignIn: Translations = { ...signIn, ...session, ...faults };
