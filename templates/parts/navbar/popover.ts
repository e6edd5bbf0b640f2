import { menuId } from '../../element-ids.ts'

/** Attributes of a popover; React 18's types do not have them, but it renders them unchanged. */
export const popoverAttributes = { popover: 'auto' }

/** Returns the attributes of a button that opens or closes the phone's menu without JavaScript. */
export function menuButtonAttributes(action: 'show' | 'hide'): Record<string, string> {
  return { popovertarget: menuId, popovertargetaction: action }
}
