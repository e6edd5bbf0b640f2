import { menuId } from '../../element-ids.ts'

/** Attributes that make an element a popover; React 18's types do not know them yet, the markup takes them as they are. */
export const popoverAttributes = { popover: 'auto' }

/** Returns the attributes of a button that opens or closes the phone's menu without JavaScript. */
export function menuButtonAttributes(action: 'show' | 'hide'): Record<string, string> {
  return { popovertarget: menuId, popovertargetaction: action }
}
