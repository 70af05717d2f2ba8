import { describe, expect, it, vi } from 'vitest';
import { showNotification } from './show-notification';

const about = { title: 'Strandmap', body: '1 change was refused', tag: 'refused', icon: '/icons/icon-192.png' };

describe('a notification', () => {
  it('is shown by the page, and leads to it', async () => {
    const made: Shown[] = [];
    class Shown extends EventTarget {
      readonly close = vi.fn();
      readonly title: string;
      readonly options: unknown;
      constructor(title: string, options: unknown) {
        super();
        [this.title, this.options] = [title, options];
        made.push(this);
      }
    }
    const focus = vi.fn();
    const registration = vi.fn();
    await showNotification(about, { Notification: Shown as unknown as typeof Notification, registration, focus });
    const { title, ...options } = about;
    expect(made).toMatchObject([{ title, options }]);
    made[0]?.dispatchEvent(new Event('click'));
    expect([focus, made[0]?.close].map((one) => one?.mock.calls.length)).toEqual([1, 1]);
    expect(registration).not.toHaveBeenCalled();
  });

  it('is shown by the service worker where pages may not', async () => {
    const refusing = function Refusing() {
      throw new TypeError('Illegal constructor');
    } as unknown as typeof Notification;
    const worker = { showNotification: vi.fn(async () => undefined) };
    const ports = { Notification: refusing, focus: vi.fn() };
    await showNotification(about, { ...ports, registration: async () => worker });
    expect(worker.showNotification).toHaveBeenCalledWith('Strandmap', expect.objectContaining({ tag: 'refused' }));
    await showNotification(about, { ...ports, registration: async () => undefined });
  });
});
